import { z } from "zod";
import { readDemo } from "./read-demo.ts";

/**
 * Prices of commodities without a published price, in US dollars for one kg, litre, metre or piece.
 * Invented for the demo, plausible in East Africa, and used for nothing else. The last lines
 * replace prices of 2018 that differ from every current market.
 */
export const demoPrices = readDemo("demo-prices.json", z.record(z.string(), z.number().positive()));
