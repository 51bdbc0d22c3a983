import { carrierServicesPath } from "#core/transport/transport-paths.ts";

export const newServicePath = `${carrierServicesPath}/new`;
/** The form prefilled from another service of the carrier. */
export const copyServicePath = (id: string): string => `${newServicePath}?copy=${id}`;
export const ownServicePath = (id: string): string => `${carrierServicesPath}/${id}`;
export const importPath = `${carrierServicesPath}/import`;
/** Files: all services as a table, and the import template with an example row. */
export const exportPath = `${carrierServicesPath}/export`;
export const templatePath = `${exportPath}?template`;
