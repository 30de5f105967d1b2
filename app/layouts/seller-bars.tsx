import { ActingBar } from "./acting-bar";
import { WaitingNotices } from "./waiting-notices";

/** What stands above every page of a seller: for whom, and what is waited for. */
export default function SellerBars() {
  return (
    <>
      <ActingBar />
      <WaitingNotices />
    </>
  );
}
