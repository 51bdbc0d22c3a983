import { type Action, actions } from "./mix.ts";
import { type Assumptions, timesADay } from "./model.ts";

/** The requests of the mix in a mixed order, each as often as the mix says. */
export function planOf(mix: Assumptions["mix"], count: number): Action[] {
  const plain = { mix, writesOfOrder: 0 };
  const all = actions.reduce((sum, action) => sum + timesADay(plain, action), 0);
  const plan = actions.flatMap((action) => {
    const times = Math.round((count * timesADay(plain, action)) / all);
    // Evenly over the whole run, each kind beginning elsewhere.
    return Array.from({ length: times }, (_, index) => ({
      action,
      at: (index + 0.5) / times,
    }));
  });
  return plan.toSorted((one, other) => one.at - other.at).map(({ action }) => action);
}
