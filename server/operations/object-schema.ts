import { z } from "zod";

/**
 * Declares an object of an answer or an input, with its name in the documentation. To add fields
 * to another object, spread its fields: `objectSchema("Order", { ...listedOrder.shape, … })`.
 */
export const objectSchema = <Fields extends z.core.$ZodLooseShape>(name: string, fields: Fields) =>
  z.object(fields).meta({ id: name });
