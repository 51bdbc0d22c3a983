export const accountsPath = "/profile/payment-accounts";
