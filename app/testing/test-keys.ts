/** Keys for tests and benchmarks. Nothing else uses them. */
export const testKeys = {
  SECRET_KEY: "a key that only tests use, of any length",
  VAPID_PUBLIC_KEY:
    "BF3870n5HT1P309X5eSLymc_X4JCMKCwM_G64V4lfcuw9CdleNqhjq4s9tznElXgACCjY9c0tV8CCaQipjF2tAY",
  VAPID_PRIVATE_KEY: "yvT4DHiDDL_VJb3JwAugI1dWN45dbovotaUvqlt21Nc",
};
