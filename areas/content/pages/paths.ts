export const newsPath = "/news";
export const newsItemPath = (id: number) => `${newsPath}/${id}`;
