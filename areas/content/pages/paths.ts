export const newsPath = "/news";
export const newsItemPath = (id: number) => `${newsPath}/${id}`;
/** Where the regulations will be. */
export const regulationsPath = "/regulations/regulations";
