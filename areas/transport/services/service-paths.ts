import { carrierServicesPath } from "#core/transport/transport-paths.ts";

export const newServicePath = `${carrierServicesPath}/new`;
/** The form filled in from another service of the carrier's. */
export const copyServicePath = (id: string): string => `${newServicePath}?copy=${id}`;
export const ownServicePath = (id: string): string => `${carrierServicesPath}/${id}`;
export const importPath = `${carrierServicesPath}/import`;
/** Files: all services as a table, and the head of such a table with examples. */
export const exportPath = `${carrierServicesPath}/export`;
export const templatePath = `${exportPath}?template`;
