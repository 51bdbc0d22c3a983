export const newsPath = "/news";
export const newsCategoryPath = (category: string) => `${newsPath}?category=${category}`;
export const newsItemPath = (id: number) => `${newsPath}/${id}`;
