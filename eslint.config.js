import js from "@eslint/js";
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";
import { LONG_FUNCTIONS } from "./scripts/long-functions.js";

const TESTS = ["**/*.test.{ts,tsx}", "**/*.test-support.{ts,tsx}"];

export default tseslint.config(
  {
    ignores: [
      "build/",
      "node_modules/",
      "data/",
      ".cache/",
      "test-results/",
      "playwright-report/",
      "tests/bench/viewer/*.page.js",
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ["scripts/*.mjs"] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      // Pages and guards answer by throwing: a redirect is a Response, a refusal is data(…).
      "@typescript-eslint/only-throw-error": "off",
      "@typescript-eslint/require-await": "off",
      // Objects of functions are closures here: nothing uses `this`.
      "@typescript-eslint/unbound-method": "off",
      // Its newest form asks to remove assertions that tell the reader, and the next change, what a border gives.
      "@typescript-eslint/no-unnecessary-type-assertion": "off",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "@typescript-eslint/prefer-promise-reject-errors": "off",
      "@typescript-eslint/no-redundant-type-constituents": "off",
      // Asking each argument of each call whether a promise gets lost takes as long as all other rules together, and
      // 2 GB. The calls that lose one are few; `no-restricted-syntax` names them.
      "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: { arguments: false } }],
      eqeqeq: ["error", "always"],
      "no-restricted-syntax": [
        "error",
        {
          selector: "CallExpression[callee.name='redirect'] > Literal.arguments",
          message: "Redirects go to a path that href() made.",
        },
        {
          selector:
            "CallExpression:matches([callee.property.name=/^(forEach|on|once|addListener|addEventListener)$/]:not([callee.object.name='app']), [callee.name=/^(setTimeout|setInterval|setImmediate|queueMicrotask)$/]) > :function[async=true]",
          message:
            "Nobody waits for this promise, and its failure ends the process: call it with void and catch.",
        },
      ],
    },
  },
  // Where a loop over numbers must not pay for a check, a comment above the function proves that a number is there.
  {
    files: ["app/**/*.{ts,tsx}", "server/**/*.{ts,tsx}"],
    ignores: TESTS,
    rules: { "@typescript-eslint/no-non-null-assertion": "error" },
  },
  // Lengths: comments and blank lines count for a file, not for a function. Tests, seeds and letter shapes may be longer.
  {
    files: ["app/**/*.{ts,tsx}", "server/**/*.{ts,tsx}"],
    ignores: [...TESTS, "server/api/db/seed/**", "app/gem/engraving/faces/**"],
    rules: {
      "max-lines": ["error", 300],
      "max-lines-per-function": ["error", { max: 60, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ["app/**/*.tsx"],
    ignores: TESTS,
    rules: { "max-lines-per-function": ["error", { max: 100, skipBlankLines: true, skipComments: true }] },
  },
  { files: ["app/routes/**/route{,.server}.{ts,tsx}"], rules: { "max-lines": ["error", 200] } },
  { files: LONG_FUNCTIONS, rules: { "max-lines-per-function": "off" } },
  // `expect.any()` and what a test reads from JSON are any by nature.
  {
    files: ["**/*.test.ts", "**/*.test.tsx", "tests/**"],
    rules: {
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: false }],
    },
  },
  { files: ["app/**/*.tsx"], ...jsxA11y.flatConfigs.recommended },
  {
    files: ["app/**/*.{ts,tsx}"],
    plugins: { "react-hooks": reactHooks },
    rules: { "react-hooks/rules-of-hooks": "error", "react-hooks/exhaustive-deps": "error" },
  },
  { files: ["**/*.{js,mjs}"], ...tseslint.configs.disableTypeChecked },
  {
    files: ["**/*.{js,mjs}"],
    languageOptions: {
      globals: {
        process: "readonly",
        console: "readonly",
        URL: "readonly",
        fetch: "readonly",
        setTimeout: "readonly",
      },
    },
  },
  { files: ["**/*.cjs"], languageOptions: { globals: { module: "writable" } } },
);
