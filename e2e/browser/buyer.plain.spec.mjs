// The whole way of a buyer without script, by touch; with FULL=1 by keyboard too.

import { FULL } from "../matrix.mjs";
import { theWayOfABuyer } from "./buyer.mjs";

theWayOfABuyer("touch", ...(FULL ? ["keyboard"] : []));
