import { productReviewsPath } from "#core/paths.ts";

export const portalPath = "/portal";
export const productsPath = `${portalPath}/products`;
export const newProductPath = `${productsPath}/new`;
export const ownProductPath = (id: string) => `${productsPath}/${id}`;
export const importPath = `${productsPath}/import`;
/** Files: the head of a table with an example, and all products in such a table. */
export const templatePath = `${importPath}/template`;
export const exportPath = `${productsPath}/export`;
export const reviewPath = (id: string) => `${productReviewsPath}/${id}`;
