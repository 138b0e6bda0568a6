import data from "../../generated/list.json";

export const load = () => ({ page: data });
