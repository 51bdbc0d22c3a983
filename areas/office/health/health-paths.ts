/** Where officers see whether all is well. */
export const healthPath = "/portal/officer/health";
