// The whole way of a buyer with script, by keyboard; with FULL=1 by touch too. Without script: buyer.plain.spec.mjs.

import { FULL } from "../matrix.mjs";
import { theWayOfABuyer } from "./buyer.mjs";

theWayOfABuyer("keyboard", ...(FULL ? ["touch"] : []));
