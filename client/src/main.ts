import { startIslands } from "./island";

startIslands();
