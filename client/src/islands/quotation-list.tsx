import { Slot } from "../slot";

/** The server's list, every button of which sends a form. */
export function QuotationList() {
  return <Slot element="div" />;
}
