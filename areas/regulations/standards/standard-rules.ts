/** What a standard specifies. */
export const specificationTypes = ["specification", "specification and grading"] as const;
export type SpecificationType = (typeof specificationTypes)[number];

/** A standard applies to exports, imports and local trade. */
export const standardOperations = ["export", "import", "local"] as const;

/** The limits known for some standards, each with its unit. */
export const limitSigns = { moisture: "%", aflatoxin: "ppb" } as const;
export type LimitKind = keyof typeof limitSigns;
