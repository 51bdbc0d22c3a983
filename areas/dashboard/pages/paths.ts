export const dashboardPath = "/market/dashboard";
export const dashboardOrdersPath = `${dashboardPath}/orders`;
export const dashboardSellersPath = `${dashboardPath}/sellers`;
