import { redirectToNeighbour } from "@/lib/bff/neighbour-host";

export const dynamic = "force-dynamic";
export const runtime = "nodejs";

export const GET = redirectToNeighbour;
