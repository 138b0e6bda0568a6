import { startIslands } from "./island";
import { startQuotation } from "./quotation/start";

startIslands();
startQuotation();
