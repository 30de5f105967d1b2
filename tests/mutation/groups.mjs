/**
 * Groups of files for mutation tests: the files to mutate, and the nearest tests, which should notice. `atLeast`:
 * minimum score in per cent; 0 if not measured yet.
 * @type {Record<string, { mutate: string[], tests: string[], atLeast: number }>}
 */
export const GROUPS = {
  money: {
    mutate: ["app/domain/{price,price-explained,order-status}.ts"],
    tests: ["app/domain/{price,price-tables,price-explained,order-status}.test.ts"],
    atLeast: 85,
  },
  domain: {
    mutate: ["app/domain/*.ts", "!app/domain/*.{test,test-support}.ts", "!app/domain/han-variants.ts"],
    tests: ["app/domain/*.test.ts"],
    atLeast: 90,
  },
  price: {
    mutate: ["server/api/pricing.ts"],
    tests: ["server/api/pricing.test.ts"],
    atLeast: 95,
  },
  creation: {
    mutate: ["server/api/resources/creation/price.ts"],
    tests: ["server/api/resources/creation/price.test.ts"],
    atLeast: 85,
  },
  edge: {
    mutate: ["server/edge/{client-ip,refuse,limit,headers}.ts"],
    tests: ["server/edge/{client-ip,refuse,limit,headers}.test.ts"],
    atLeast: 90,
  },
  policy: {
    mutate: ["server/bff/policy/{guards,lock,tray-pin,rehearsal,leaving-checkout,unprefixed}.ts"],
    tests: ["server/bff/policy/{guards,tablet}.test.ts"],
    atLeast: 85,
  },
  session: {
    mutate: ["server/bff/request/session*.ts", "!server/bff/request/*.{test,test-support}.ts"],
    tests: ["server/bff/request/session{,-fields,-store}.test.ts"],
    atLeast: 85,
  },
  order: {
    mutate: [
      "server/api/resources/order/{rules,place,place-checks,new-order,change,actions,on-hold}.ts",
      "server/api/resources/order/{afterwards,paid,payment-store,rights,status}.ts",
    ],
    tests: [
      "server/api/resources/order/{rules,rights,change,actions,on-hold}.test.ts",
      "server/api/resources/order/{order,placing,repeats,changed-agreement}.test.ts",
    ],
    atLeast: 95,
  },
  reservation: {
    mutate: [
      "server/api/resources/{reservation,queue}/*.ts",
      "!server/api/resources/{reservation,queue}/*.test.ts",
    ],
    tests: ["server/api/resources/{reservation,queue,hand-over}/*.test.ts"],
    atLeast: 85,
  },
};
