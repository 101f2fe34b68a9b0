/** Custom fonts of organizations. */
package dev.docs.font;
