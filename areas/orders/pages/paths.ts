export { myOrdersPath } from "#core/paths.ts";

/** What is asked of one's own shop. */
export const salesPath = "/portal/orders";
const detailsPath = "/market/order-details";
export const orderPath = (id: string) => `${detailsPath}?id=${id}`;
export const requestPath = (id: string) => `${detailsPath}?request=${id}`;
/** How an order is paid; a page of the payments. */
export const paymentPath = (orderId: string) => `/market/payment-details?id=${orderId}`;
