import data from "../generated/home.json";

export const load = () => ({ page: data });
