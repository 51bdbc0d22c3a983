import { portalPath, productReviewsPath, serviceReviewsPath } from "#core/paths.ts";

export const productsPath = `${portalPath}/products`;
export const newProductPath = `${productsPath}/new`;
/** The new product form, filled from another product of the seller. */
export const sellAgainPath = (id: string) => `${newProductPath}?from=${id}`;
/** The hints for the product form. */
export const hintsPath = `${productsPath}/hints`;
export const ownProductPath = (id: string) => `${productsPath}/${id}`;
export const importPath = `${productsPath}/import`;
/** Files: a table with the header and an example row, and a table of all products. */
export const templatePath = `${importPath}/template`;
export const exportPath = `${productsPath}/export`;
export const reviewPath = (id: string) => `${productReviewsPath}/${id}`;

export const ownServicesPath = `${portalPath}/services`;
export const newServicePath = `${ownServicesPath}/new`;
export const ownServicePath = (id: string) => `${ownServicesPath}/${id}`;
export const serviceImportPath = `${ownServicesPath}/import`;
export const serviceTemplatePath = `${serviceImportPath}/template`;
export const serviceExportPath = `${ownServicesPath}/export`;
export const serviceReviewPath = (id: string) => `${serviceReviewsPath}/${id}`;
