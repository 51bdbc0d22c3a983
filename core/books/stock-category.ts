/**
 * Category of purchases for resale: the purchases of an item keep their value until they are sold.
 */
export const stockCategory = "goods";
