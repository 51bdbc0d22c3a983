import type { LoaderFunctionArgs } from "react-router";
import { page } from "#server/page.ts";
import { shownCost } from "./shown-cost.ts";

/** What the service costs for what is being typed, for the form's scripts. */
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
