"""Makes client/src/fonts/sans.woff2 of Instrument Sans (upright, variable): python3 tools/font/subset.py SOURCE.

Run by hand, in no build and no test; it needs fonttools and brotli. The file is to fit into the first flight of a new
connection (ten packets, 14,600 bytes with its headers): a page's first picture waits for it.
"""

import string
import sys
from pathlib import Path
from tempfile import NamedTemporaryFile

from fontTools import subset
from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

TARGET = Path(__file__).resolve().parents[2] / "client/src/fonts/sans.woff2"

# ASCII, the letters of Latin-1 and the punctuation of the three languages, without standalone accents.
LATIN = [chr(code) for code in range(0xA0, 0x100) if chr(code) not in "¡¢¤¥¦¨ª¬\xad¯²³´¶¸¹º¼½¾¿ÐÞðþ÷"]
CHARACTERS = [chr(code) for code in range(0x20, 0x7F)] + LATIN + list("Œœ–—‘’‚“”„•…‹›€™↑↓−")

# Kerning is two thirds of the whole font. Kept are pairs of these characters, adjusted by at least this share of a
# thousandth of an em, at the weight of body text.
KERNED = set(string.ascii_letters + ".,")
SMALLEST_KERN = 30

WEIGHTS = (400, 600)


def main(source):
    font = instancer.instantiateVariableFont(TTFont(source), {"wght": WEIGHTS})
    pairs = kerning(font)
    del font["GPOS"]
    keep(font, ["tnum", "liga"])
    with NamedTemporaryFile(suffix=".ttf") as plain:
        font.save(plain.name)
        font = TTFont(plain.name)
    glyphs = set(font.getGlyphOrder())
    pairs = {pair: value for pair, value in pairs.items() if glyphs.issuperset(pair)}
    addOpenTypeFeaturesFromString(font, feature(pairs), tables=["GPOS"])
    options = keep(font, ["kern", "tnum", "liga"])
    options.flavor = "woff2"
    subset.save_font(font, str(TARGET), options)
    print(f"{TARGET.stat().st_size} bytes, {len(glyphs)} glyphs, {len(pairs)} pairs")


def keep(font, features):
    options = subset.Options()
    options.layout_features = features
    options.hinting = False
    options.notdef_outline = True
    options.name_IDs = [1, 2]
    subsetter = subset.Subsetter(options)
    subsetter.populate(text="".join(CHARACTERS))
    subsetter.subset(font)
    return options


def kerning(font):
    """The pairs that are kept, as {(first, second): units}."""
    wanted = {glyph for code, glyph in font.getBestCmap().items() if chr(code) in KERNED}
    found = {}
    for lookup in font["GPOS"].table.LookupList.Lookup:
        for table in lookup.SubTable:
            table = table.ExtSubTable if table.LookupType == 9 else table
            if table.LookupType != 2:
                continue
            for first, second, value in pairs_of(table, wanted):
                found.setdefault((first, second), value)
    return {pair: value for pair, value in found.items() if abs(value) >= SMALLEST_KERN}


def pairs_of(table, wanted):
    for index, first in enumerate(table.Coverage.glyphs):
        if first not in wanted:
            continue
        if table.Format == 1:
            for record in table.PairSet[index].PairValueRecord:
                if record.SecondGlyph in wanted:
                    yield first, record.SecondGlyph, advance(record.Value1)
        else:
            row = table.Class1Record[table.ClassDef1.classDefs.get(first, 0)].Class2Record
            for second in wanted:
                yield first, second, advance(row[table.ClassDef2.classDefs.get(second, 0)].Value1)


def advance(value):
    return getattr(value, "XAdvance", 0) if value else 0


def feature(pairs):
    """The pairs as classes of glyphs that are kerned alike."""
    firsts, seconds = ({pair[side] for pair in pairs} for side in (0, 1))
    rows = alike(firsts, lambda first: tuple(pairs.get((first, second), 0) for second in sorted(seconds)))
    columns = alike(seconds, lambda second: tuple(pairs.get((first, second), 0) for first in sorted(firsts)))
    lines = [f"  pos [{' '.join(row)}] [{' '.join(column)}] {pairs[row[0], column[0]]};" for row in rows for column in columns if (row[0], column[0]) in pairs]
    return "\n".join(["languagesystem DFLT dflt;", "languagesystem latn dflt;", "feature kern {", *lines, "} kern;"])


def alike(glyphs, key):
    groups = {}
    for glyph in sorted(glyphs):
        groups.setdefault(key(glyph), []).append(glyph)
    return list(groups.values())


if __name__ == "__main__":
    main(sys.argv[1])
