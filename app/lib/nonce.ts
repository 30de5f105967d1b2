import { createContext, useContext } from "react";

/** The CSP nonce of the response, provided by the server entry, never by loader data; empty in the browser. */
export const NonceContext = createContext("");
export const useNonce = () => useContext(NonceContext);
