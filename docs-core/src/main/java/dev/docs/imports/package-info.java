/** Content taken over from elsewhere. */
package dev.docs.imports;
