import data from "../../../generated/product.json";

export const load = () => ({ page: data });
