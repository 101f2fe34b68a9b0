package dev.docs.site;

/** Whether agents may read a site. */
public enum AgentsContext {
  EXCLUDED,
  INCLUDED
}
