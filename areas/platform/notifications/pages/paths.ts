import { notificationsPath } from "#core/paths.ts";

export const settingsPath = `${notificationsPath}/settings`;
