import { apiBase } from "#core/editions.ts";
import { limits } from "#core/limits.ts";
import type { Option } from "./stage.ts";

interface Found {
  data: { id: number; name: string }[];
}

/**
 * Places of a country, asked for from the browser.
 * @returns undefined when they did not come: the answer to the step brings them
 */
export async function placesIn(country: string): Promise<Option[] | undefined> {
  const query = `countryCode=${encodeURIComponent(country)}&size=${limits.largestPageSize}`;
  try {
    const answer = await fetch(`${apiBase}/location/registration?${query}`);
    const { data } = (await answer.json()) as Found;
    return data.map(({ id, name }) => ({ value: String(id), label: name }));
  } catch {
    return undefined;
  }
}
