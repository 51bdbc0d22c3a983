import { productReviewsPath } from "#core/paths.ts";

/** Addresses of the portal, by what they show. */
export const portalPath = "/portal";
export const productsPath = `${portalPath}/products`;
export const newProductPath = `${productsPath}/new`;
export const ownProductPath = (id: string) => `${productsPath}/${id}`;
export const importPath = `${productsPath}/import`;
/** Files: the head of a table with an example, and all products in such a table. */
export const templatePath = `${importPath}/template`;
export const exportPath = `${productsPath}/export`;
/** What officers see of products. */
export { productReviewsPath as reviewsPath } from "#core/paths.ts";
export const reviewPath = (id: string) => `${productReviewsPath}/${id}`;
/** Name of the dialog that asks before a photo is removed. */
export const removalOf = (picture: string) => `remove-${picture}`;
