import { startIslands } from "./island";
import { startNavigation } from "./navigation/navigate";
import { startQuotation } from "./quotation/start";

startIslands();
startNavigation();
startQuotation();
