declare module "@lucide/icons/icons/*" {
  const icon: import("@lucide/icons").LucideIconData;
  export default icon;
}
