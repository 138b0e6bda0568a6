import { startFavourites } from "./behaviours/favourites";
import { startFixedHeader } from "./behaviours/fixed-header";
import { startOffline } from "./behaviours/offline";
import { startPopups } from "./behaviours/popups";
import { startForms } from "./form/wake-forms";
import { startMember } from "./member/start";
import { startNavigation } from "./navigation/navigate";
import { startQuotation } from "./quotation/start";
import { defineIslands } from "./runtime/island";

startFavourites();
startMember();
defineIslands();
startNavigation();
startQuotation();
startForms();
startFixedHeader();
startPopups();
startOffline();
