/**
 * The scenarios of the core that run on changed code, by the package that is changed: see the
 * profile {@code mutation}. Nothing here runs in the build; all of it does in {@code
 * MemoryScenariosTest}.
 */
package dev.docs.store.memory.mutation;
