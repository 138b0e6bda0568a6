/// Country codes (ISO 3166-1 alpha-2), each followed by its dialling code (ITU-T E.164).
const CODES: &str = "AC247AD376AE971AF93AG1268AI1264AL355AM374AO244AR54AS1684AT43AU61AW297AX358AZ994BA387BB1246BD880\
    BE32BF226BG359BH973BI257BJ229BL590BM1441BN673BO591BQ599BR55BS1242BT975BW267BY375BZ501CA1CC61CD243CF236CG242CH41CI225\
    CK682CL56CM237CN86CO57CR506CU53CV238CW599CX61CY357CZ420DE49DJ253DK45DM1767DO1DZ213EC593EE372EG20EH212ER291ES34ET251\
    FI358FJ679FK500FM691FO298FR33GA241GB44GD1473GE995GF594GG44GH233GI350GL299GM220GN224GP590GQ240GR30GT502GU1671GW245GY592\
    HK852HN504HR385HT509HU36ID62IE353IL972IM44IN91IO246IQ964IR98IS354IT39JE44JM1876JO962JP81KE254KG996KH855KI686KM269KN1869\
    KP850KR82KW965KY1345KZ7LA856LB961LC1758LI423LK94LR231LS266LT370LU352LV371LY218MA212MC377MD373ME382MF590MG261MH692MK389\
    ML223MM95MN976MO853MP1670MQ596MR222MS1664MT356MU230MV960MW265MX52MY60MZ258NA264NC687NE227NF672NG234NI505NL31NO47NP977\
    NR674NU683NZ64OM968PA507PE51PF689PG675PH63PK92PL48PM508PR1PS970PT351PW680PY595QA974RE262RO40RS381RU7RW250SA966SB677\
    SC248SD249SE46SG65SH290SI386SJ47SK421SL232SM378SN221SO252SR597SS211ST239SV503SX1721SY963SZ268TC1649TD235TG228TH66TJ992\
    TK690TL670TM993TN216TO676TR90TT1868TV688TW886TZ255UA380UG256US1UY598UZ998VA39VC1784VE58VG1284VI1340VN84VU678WF681WS685\
    XK383YE967YT262ZA27ZM260ZW263";

/// The dialling code of a country without the plus sign: `31` for `NL`. `None` for an unknown country.
pub fn dialling_code(country: &str) -> Option<&'static str> {
    let is_code = country.len() == 2 && country.bytes().all(|letter| letter.is_ascii_uppercase());
    // Pairs of letters are always separated by digits, so a match is always a whole country code.
    let (_, after) = CODES.split_once(country).filter(|_| is_code)?;
    after.split(|letter: char| !letter.is_ascii_digit()).next()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn countries_have_their_codes() {
        let found = ["NL", "BE", "DE", "GB", "US", "SR", "AC", "ZW"].map(dialling_code);
        assert_eq!(found, ["31", "32", "49", "44", "1", "597", "247", "263"].map(Some));
        assert_eq!(["", "N", "nl", "XX", "31", "NL3", "ÄÖ"].map(dialling_code), [None; 7]);
    }

    #[test]
    fn the_table_holds_pairs_of_letters_and_one_to_four_digits() {
        let mut rest = CODES;
        let mut last = "";
        while !rest.is_empty() {
            let (country, after) = rest.split_at(2);
            let digits = after.bytes().take_while(u8::is_ascii_digit).count();
            assert!(country.bytes().all(|letter| letter.is_ascii_uppercase()), "{country}");
            assert!(country > last && (1..=4).contains(&digits), "{country}");
            (last, rest) = (country, &after[digits..]);
        }
    }
}
