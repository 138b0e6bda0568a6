import { startFavourites } from "./behaviours/favourites";
import { startFixedHeader } from "./behaviours/fixed-header";
import { startPopups } from "./behaviours/popups";
import { startOffline } from "./behaviours/offline";
import { defineIslands } from "./runtime/island";
import { startMember } from "./member/start";
import { startNavigation } from "./navigation/navigate";
import { startQuotation } from "./quotation/start";

startFavourites();
startMember();
defineIslands();
startNavigation();
startQuotation();
startFixedHeader();
startPopups();
startOffline();
