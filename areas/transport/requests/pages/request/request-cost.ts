import type { LoaderFunctionArgs } from "react-router";
import { page } from "#server/page.ts";
import { loadCost } from "./load-cost.ts";

/** Returns the cost of the current input, for the form's script. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const param = (name: string) => searchParams.get(name) ?? "";
  const { cost } = await loadCost(page(context), {
    serviceId: param("service"),
    quantity: param("quantity"),
    unitId: param("unitId"),
  });
  return Response.json(cost);
}
