import type { LoaderFunctionArgs } from "react-router";
import { page } from "#server/page.ts";
import { shownCost } from "./shown-cost.ts";

/** Returns the cost of the current input, for the form's script. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const asked = (name: string) => searchParams.get(name) ?? "";
  const { cost } = await shownCost(page(context), {
    serviceId: asked("service"),
    quantity: asked("quantity"),
    unitId: asked("unitId"),
  });
  return Response.json(cost);
}
