/** The identifiers of all resources, and the one place they come from. */
package dev.docs.id;
