import { servicesPath } from "#core/paths.ts";

export const categoryPath = (id: number) => `${servicesPath}?category=${id}`;
