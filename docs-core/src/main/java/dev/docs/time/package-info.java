/** Where the time comes from, and nothing else does. */
package dev.docs.time;
