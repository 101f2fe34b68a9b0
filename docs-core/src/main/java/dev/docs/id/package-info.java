/** Where identifiers come from, and nothing else does. */
package dev.docs.id;
