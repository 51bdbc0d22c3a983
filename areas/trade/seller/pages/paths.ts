import { portalPath, productReviewsPath } from "#core/paths.ts";

export const productsPath = `${portalPath}/products`;
export const newProductPath = `${productsPath}/new`;
/** The form filled in from another product of hers. */
export const sellAgainPath = (id: string) => `${newProductPath}?from=${id}`;
/** What the form says while it is filled in. */
export const hintsPath = `${productsPath}/hints`;
export const ownProductPath = (id: string) => `${productsPath}/${id}`;
export const importPath = `${productsPath}/import`;
/** Files: the head of a table with an example, and all products in such a table. */
export const templatePath = `${importPath}/template`;
export const exportPath = `${productsPath}/export`;
export const reviewPath = (id: string) => `${productReviewsPath}/${id}`;
