/** What a standard asks for. */
export const specificationTypes = ["specification", "specification and grading"] as const;
export type SpecificationType = (typeof specificationTypes)[number];

/** A standard holds for goods that come in, go out, and stay. */
export const standardOperations = ["export", "import", "local"] as const;

/** Limits that are known of some standards, each with its sign. */
export const limitSigns = { moisture: "%", aflatoxin: "ppb" } as const;
export type LimitKind = keyof typeof limitSigns;
