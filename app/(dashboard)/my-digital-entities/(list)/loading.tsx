import { DashboardLoading } from "@/components/dashboard/dashboard-loading";

export default DashboardLoading;
