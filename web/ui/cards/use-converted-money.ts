import { useShellData } from "#web/shell/shell-data.ts";

/**
 * Returns a function that converts an amount to the user's chosen currency, with the day of its
 * rate. The result is undefined without a choice or without a rate. It is for display only: no
 * calculation uses it.
 */
export function useConvertedMoney() {
  const rates = useShellData()?.rates;
  const currency = useShellData()?.shownCurrency;
  return (amount: number, from: string) => {
    const base = rates?.perUsd[from];
    const to = currency && rates?.perUsd[currency];
    if (!base || !to || currency === from) return undefined;
    return { amount: (amount * to) / base, currency, date: rates.day, ageDays: rates.ageDays };
  };
}
