import { notificationsPath } from "#core/paths.ts";

export const settingsPath = `${notificationsPath}/settings`;
export const deliveriesPath = "/portal/officer/deliveries";
export const officerPath = "/portal/officer";
export const officerAccountPath = (id: string) => `${officerPath}/account/${id}`;
