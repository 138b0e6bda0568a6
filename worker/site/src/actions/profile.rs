use super::{Done, Form, Outcome, again, log_out, login, unless_lost};
use crate::{
    accounts::Profile,
    model::Member,
    notice::Notice,
    pages::account::{
        field::{Fault, Field},
        screen::Screen,
        sheet::{Failure, Sheet},
    },
    ports::Ports,
    route::Route,
    visitor::Visitor,
};

/// Saves a member's profile. Another address needs the password, and holds only once a mail to it is answered.
pub async fn save(form: &Form, access: &str, visitor: &Visitor<'_, impl Ports>) -> Outcome {
    let sheet = Sheet::sent(Screen::Profile, |name| form.get(name));
    if !sheet.is_good() {
        return again(sheet, visitor);
    }
    let accounts = visitor.accounts();
    let member = match accounts.viewer(access).await {
        Ok(member) => member,
        Err(denial) => return unless_lost(denial, Failure::Unknown, sheet, visitor),
    };
    let moves = !sheet.value(Field::Email).eq_ignore_ascii_case(&member.email);
    if moves && let Err(sheet) = is_owner(&member, sheet.clone(), visitor).await {
        return again(sheet, visitor);
    }
    let value = |field| sheet.value(field).to_owned();
    let profile = Profile {
        new_email: moves.then(|| value(Field::Email)),
        full_name: value(Field::FullName),
        company: value(Field::Company),
        website: value(Field::Website),
        phone_number: value(Field::Phone),
    };
    match accounts.update_viewer(access, &profile).await {
        Ok(()) => {
            let notice = if moves { Notice::SavedAndMailed } else { Notice::Saved };
            Outcome::Done(Done::with_notice(&Route::Account, notice, visitor))
        }
        Err(denial) => unless_lost(denial, Failure::Profile, sheet, visitor),
    }
}

/// Whether the password that was sent is the member's.
async fn is_owner(member: &Member, mut sheet: Sheet, visitor: &Visitor<'_, impl Ports>) -> Result<(), Sheet> {
    let password = sheet.value(Field::CurrentPassword);
    let fault = if password.is_empty() {
        Fault::Required
    } else {
        match login::prove(&member.email, password, visitor).await {
            Ok(session) => {
                // The session that proved it is of no use.
                log_out::later(session, visitor);
                return Ok(());
            }
            Err(Failure::LogIn) => Fault::Password,
            Err(failure) => return Err(sheet.failed(failure)),
        }
    };
    sheet.faults.push((Field::CurrentPassword, fault));
    Err(sheet)
}
