export const newsPath = "/news";
export const newsOfPath = (category: string) => `${newsPath}?category=${category}`;
export const newsItemPath = (id: number) => `${newsPath}/${id}`;
