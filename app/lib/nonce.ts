import { createContext, useContext } from "react";

/** The CSP nonce of the response, given by the server entry and never by loader data; empty in the browser. */
export const NonceContext = createContext("");
export const useNonce = () => useContext(NonceContext);
